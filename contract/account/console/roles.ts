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
  summary: 'Named roles (sets of rights for operators), by name',
  filter: {
    /** Searches the name. */
    keyword: line(0, 100).optional(),
  },
  orderBy: ['name', 'createTime', 'operatorTotal'],
  byDefault: 'name',
})

export const readRole = rowInfo({ ...roles, summary: 'One role' })

const name = nameLine(1, LONGEST_ROLE_NAME)
const write = { method: 'POST', access: 'administrator', transaction: 'write' } as const

export const addRole = endpoint({
  ...write,
  path: '/api/console/role/add',
  summary: 'Adds a role with a unique name (else 400)',
  input: z.strictObject({ name, rightList }),
  output: namedRole,
})

export const editRole = endpoint({
  ...write,
  path: '/api/console/role/edit',
  summary: 'Changes the given fields; the new rights apply from an operator’s next call. 110001 missing, 110002 for a stale version',
  input: z.strictObject({ id, version, name: name.optional(), rightList: rightList.optional() }),
  output: namedRole,
})

export const deleteRole = endpoint({
  ...write,
  path: '/api/console/role/del/{id}',
  summary: 'Deletes an unassigned role; 110003 if assigned. 110001 missing',
  input: z.strictObject({ id }),
  output: done,
})
