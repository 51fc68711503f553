import * as account from '#tests/forms/account-forms.ts'
import * as address from '#tests/forms/address-forms.ts'
import * as application from '#tests/forms/application-forms.ts'
import * as entry from '#tests/forms/auth-forms.ts'
import * as buying from '#tests/forms/buying-forms.ts'
import * as desk from '#tests/forms/console-forms.ts'
import type { FormTable } from '#tests/forms/form-table.ts'
import * as inquiry from '#tests/forms/inquiry-forms.ts'
import * as list from '#tests/forms/list-forms.ts'
import * as report from '#tests/forms/report-forms.ts'
import * as second from '#tests/forms/second-factor-forms.ts'
import * as shell from '#tests/forms/shell-forms.ts'

/** All forms that are submitted, with all their rules. */
export const TABLES: FormTable[] = [
  entry.LOGIN,
  entry.REGISTER,
  entry.REGISTER_CODE,
  entry.RESET_CODE,
  entry.RESET,
  account.PROFILE,
  account.EMAIL,
  account.EMAIL_OLD_CODE,
  account.EMAIL_OLD_SENT,
  account.EMAIL_NEW_SENT,
  account.PASSWORD_CHANGE,
  account.PREFERENCES,
  second.SECOND_STEP,
  second.SECOND_START,
  second.SECOND_CONFIRM,
  second.SECOND_OFF,
  second.RENEWED_CODES,
  account.CLOSE,
  account.END_SESSION,
  address.NEW_ADDRESS,
  address.EDITED_ADDRESS,
  shell.DELIVERY,
  shell.VISITORS_DELIVERY,
  shell.PRICES,
  buying.QUANTITY,
  buying.CHECKOUT,
  buying.CANCEL,
  buying.CANCELLED,
  buying.HIDE,
  list.NEW_LIST,
  list.RENAMED_LIST,
  list.LIST_ITEM,
  application.COMPANY_STEP,
  application.CONTACT_STEP,
  inquiry.INQUIRY,
  inquiry.INQUIRY_REPLY,
  inquiry.INQUIRY_RENEGOTIATED,
  inquiry.INQUIRY_CANCELLED,
  report.REPORT,
  report.VISITORS_REPORT,
  desk.REPRICING,
]
