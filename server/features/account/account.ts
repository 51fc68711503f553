import { acceptAgreementCall } from '#server/features/account/agreement.ts'
import { cancelAccountCall, changeEmailCall, changePasswordCall, resetPasswordCall } from '#server/features/account/credentials.ts'
import { sendEmailCodeCall, verifyEmailCodeCall } from '#server/features/account/email-codes.ts'
import { openLiveCall } from '#server/features/account/live-access.ts'
import { endMailsCall, readMailChoiceCall } from '#server/features/account/mail-choices.ts'
import { editPreferencesCall } from '#server/features/account/preferences.ts'
import { editProfileCall, readUserInfoCall } from '#server/features/account/profile.ts'
import { registerCall } from '#server/features/account/registration.ts'
import {
  confirmSecondFactorCall,
  endSecondFactorCall,
  readSecondFactorCall,
  renewRecoveryCodesCall,
  startSecondFactorCall,
} from '#server/features/account/second-factor.ts'
import { endSessionCall, listSessionsCall, resumeSessionCall, signOutCall } from '#server/features/account/sessions.ts'
import { signInCall } from '#server/features/account/sign-in.ts'

export const accountCalls = [
  signInCall,
  registerCall,
  sendEmailCodeCall,
  verifyEmailCodeCall,
  resetPasswordCall,
  changeEmailCall,
  changePasswordCall,
  readUserInfoCall,
  editProfileCall,
  acceptAgreementCall,
  editPreferencesCall,
  readMailChoiceCall,
  endMailsCall,
  readSecondFactorCall,
  startSecondFactorCall,
  confirmSecondFactorCall,
  endSecondFactorCall,
  renewRecoveryCodesCall,
  listSessionsCall,
  endSessionCall,
  cancelAccountCall,
  signOutCall,
  resumeSessionCall,
  openLiveCall,
]
