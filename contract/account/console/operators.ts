import { z } from 'zod'
import { rightList } from '#contract/account/console/roles.ts'
import { email, LONGEST_NAME, newPassword } from '#contract/account/sign-in.ts'
import { RIGHTS } from '#contract/console/access.ts'
import { consoleList, rowInfo } from '#contract/console/list.ts'
import { endpoint, writeEndpoint } from '#contract/endpoint.ts'
import { flag, id, languageCode, line, moment, queryInteger, rowId, version } from '#contract/fields.ts'
import { nameLine } from '#contract/names.ts'

const role = z.literal([2, 3])

/** Either a list of rights, or a named role that provides them. */
const entitled = { rightList: rightList.optional(), roleId: id.optional() }
const isEntitledOnce = ({ rightList, roleId }: { rightList?: unknown; roleId?: unknown }) =>
  (rightList === undefined) !== (roleId === undefined)
const ENTITLED_ONCE = { error: 'required', path: ['rightList'] }

const consoleOperator = z.object({
  id: rowId,
  version: z.int(),
  name: z.string(),
  email: z.string(),
  langCode: languageCode,
  /** 2 operator, 3 administrator. */
  role,
  rightList: z.array(z.enum(RIGHTS)),
  /** The named role that provides their rights; null if the rights were chosen one by one. */
  roleId: rowId.nullable(),
  roleName: z.string(),
  /** 1 active, 2 disabled, 3 may not sign in. */
  status: z.int(),
  secondFactorFlag: flag,
  createTime: moment,
  /** Latest use of any open session. */
  lastUseTime: moment.nullable(),
})

/** Input of `npm run admin:create`. */
export const newAdministrator = z.strictObject({ email, name: nameLine(1, LONGEST_NAME), langCode: languageCode, password: newPassword })
export type NewAdministrator = z.output<typeof newAdministrator>

export const listOperators = consoleList({
  noun: 'operator',
  access: 'administrator',
  summary: 'Staff, newest first',
  filter: {
    role: queryInteger(2, 3).optional(),
    /** Only operators with this named role. */
    roleId: id.optional(),
    /** Searches the name and the e-mail address. */
    keyword: line(0, 100).optional(),
  },
  orderBy: ['createTime', 'name', 'email'],
  row: consoleOperator,
})

export const readOperator = rowInfo({ noun: 'operator', access: 'administrator', summary: 'One member of staff', row: consoleOperator })

export const addOperator = endpoint({
  method: 'POST',
  path: '/api/console/operator/add',
  access: 'administrator',
  transaction: 'none',
  summary:
    'Adds an operator with a rightList or a roleId and mails them a link to set a password. 220002 if the address has an account, 110001 for a missing role',
  input: z
    .strictObject({ email, name: nameLine(1, LONGEST_NAME), langCode: languageCode, ...entitled })
    .refine(isEntitledOnce, ENTITLED_ONCE),
  output: consoleOperator,
})

export const editOperator = writeEndpoint({
  path: '/api/console/operator/edit',
  access: 'administrator',
  summary: 'Sets role and rightList or roleId. 110001, 110002 for a stale version, 220015 for oneself or the last administrator',
  input: z.strictObject({ id, version, role, ...entitled }).refine(isEntitledOnce, ENTITLED_ONCE),
  output: consoleOperator,
})

export const deleteOperator = writeEndpoint({
  path: '/api/console/operator/del/{id}',
  access: 'administrator',
  summary: 'Turns a staff account into a buyer and ends its sessions. 220015 for oneself or the last administrator',
  input: z.strictObject({ id }),
})
