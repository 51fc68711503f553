import { z } from 'zod'
import { RIGHTS } from '#contract/console/access.ts'
import { consoleList, rowInfo } from '#contract/console/list.ts'
import { endpoint } from '#contract/endpoint.ts'
import { done, id, line, moment, rowId, version } from '#contract/fields.ts'
import { nameLine } from '#contract/names.ts'

/** Rights of an operator or of a named role; an administrator has every right. */
export const rightList = z
  .array(z.enum(RIGHTS))
  .max(RIGHTS.length)
  .refine((list) => new Set(list).size === list.length, { error: 'wrong' })

const LONGEST_ROLE_NAME = 40

const namedRole = z.object({
  id: rowId,
  version: z.int(),
  name: z.string(),
  rightList: z.array(z.enum(RIGHTS)),
  /** Number of operators with this role. */
  operatorTotal: z.int(),
  createTime: moment,
})

const roles = { noun: 'role', access: 'administrator', row: namedRole } as const

export const listRoles = consoleList({
  ...roles,
  summary: 'Named roles: rights that operators are given together, by name',
  filter: {
    /** Searches the name. */
    keyword: line(0, 100).optional(),
  },
  orderBy: ['name', 'createTime', 'operatorTotal'],
  byDefault: 'name',
})

export const readRole = rowInfo({ ...roles, summary: 'One of them' })

const name = nameLine(1, LONGEST_ROLE_NAME)
const write = { method: 'POST', access: 'administrator', transaction: 'write' } as const

export const addRole = endpoint({
  ...write,
  path: '/api/console/role/add',
  summary: 'A role with a name that no other has (400)',
  input: z.strictObject({ name, rightList }),
  output: namedRole,
})

export const editRole = endpoint({
  ...write,
  path: '/api/console/role/edit',
  summary:
    'Changes the given fields; its operators have the new rights from their next call on. 110001 missing, 110002 for another version',
  input: z.strictObject({ id, version, name: name.optional(), rightList: rightList.optional() }),
  output: namedRole,
})

export const deleteRole = endpoint({
  ...write,
  path: '/api/console/role/del/{id}',
  summary: 'Deletes a role that nobody has: 110003 otherwise. 110001 missing',
  input: z.strictObject({ id }),
  output: done,
})
