import { consoleOperatorCalls } from '#server/features/account/console/operators.calls.ts'
import { consoleUserCalls } from '#server/features/account/console/users.calls.ts'
import { endMailsCall, readMailChoiceCall } from '#server/features/account/mail-choices.calls.ts'
import { editPreferencesCall } from '#server/features/account/preferences.calls.ts'
import { editProfileCall, readUserInfoCall } from '#server/features/account/profile.calls.ts'
import {
  confirmSecondFactorCall,
  endSecondFactorCall,
  keepSecondFactorCall,
  readSecondFactorCall,
  renewRecoveryCodesCall,
  startSecondFactorCall,
} from '#server/features/account/second-factor/second-factor.calls.ts'
import { acceptAgreementCall } from '#server/features/account/sign-in/agreement.calls.ts'
import { changeEmailCall, changePasswordCall, resetPasswordCall } from '#server/features/account/sign-in/credentials.calls.ts'
import { sendEmailCodeCall, verifyEmailCodeCall } from '#server/features/account/sign-in/email-codes.calls.ts'
import { openLiveCall } from '#server/features/account/sign-in/live-access.calls.ts'
import { registerCall } from '#server/features/account/sign-in/registration.calls.ts'
import { endSessionCall, listSessionsCall, resumeSessionCall, signOutCall } from '#server/features/account/sign-in/sessions.calls.ts'
import { enterSecondCodeCall, signInCall } from '#server/features/account/sign-in/sign-in.calls.ts'

export const accountCalls = [
  signInCall,
  enterSecondCodeCall,
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
