import { acceptAgreementCall } from '#server/features/account/agreement.calls.ts'
import { consoleOperatorCalls } from '#server/features/account/console-operators.calls.ts'
import { consoleUserCalls } from '#server/features/account/console-users.calls.ts'
import { changeEmailCall, changePasswordCall, resetPasswordCall } from '#server/features/account/credentials.calls.ts'
import { sendEmailCodeCall, verifyEmailCodeCall } from '#server/features/account/email-codes.calls.ts'
import { openLiveCall } from '#server/features/account/live-access.calls.ts'
import { endMailsCall, readMailChoiceCall } from '#server/features/account/mail-choices.calls.ts'
import { editPreferencesCall } from '#server/features/account/preferences.calls.ts'
import { editProfileCall, readUserInfoCall } from '#server/features/account/profile.calls.ts'
import { registerCall } from '#server/features/account/registration.calls.ts'
import {
  confirmSecondFactorCall,
  endSecondFactorCall,
  keepSecondFactorCall,
  readSecondFactorCall,
  renewRecoveryCodesCall,
  startSecondFactorCall,
} from '#server/features/account/second-factor.calls.ts'
import { endSessionCall, listSessionsCall, resumeSessionCall, signOutCall } from '#server/features/account/sessions.calls.ts'
import { signInCall } from '#server/features/account/sign-in.calls.ts'

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
  signOutCall,
  resumeSessionCall,
  openLiveCall,
  keepSecondFactorCall,
  ...consoleUserCalls,
  ...consoleOperatorCalls,
]
