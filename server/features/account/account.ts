import { accept } from '#server/features/account/agreement.ts'
import { cancel, editEmail, editPwd, resetPwd } from '#server/features/account/credentials.ts'
import { sendEmail, verifyEmail } from '#server/features/account/email-codes.ts'
import { wsTicket } from '#server/features/account/live-access.ts'
import { mailChoice, unsubscribe } from '#server/features/account/mail-choices.ts'
import { editPreference } from '#server/features/account/preferences.ts'
import { edit, info } from '#server/features/account/profile.ts'
import { add } from '#server/features/account/registration.ts'
import {
  recoveryRenew,
  secondFactor,
  secondFactorConfirm,
  secondFactorDel,
  secondFactorStart,
} from '#server/features/account/second-factor.ts'
import { logout, resume, sessionDel, sessionPage } from '#server/features/account/sessions.ts'
import { login } from '#server/features/account/sign-in.ts'

export const accountCalls = [
  login,
  add,
  sendEmail,
  verifyEmail,
  resetPwd,
  editEmail,
  editPwd,
  info,
  edit,
  accept,
  editPreference,
  mailChoice,
  unsubscribe,
  secondFactor,
  secondFactorStart,
  secondFactorConfirm,
  secondFactorDel,
  recoveryRenew,
  sessionPage,
  sessionDel,
  cancel,
  logout,
  resume,
  wsTicket,
]
