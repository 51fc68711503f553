import { addRole, deleteRole, editRole, listRoles, readRole } from '#contract/account/console/roles.ts'
import { insertRole, lockRole, pageRoles, removeRole, roleById, updateRole } from '#server/features/account/console/roles.queries.ts'
import { deleteConsoleMessages } from '#server/features/messages/messages.ts'
import { typesWithin } from '#server/features/messages/readable-notices.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { infoCall, listCalls } from '#server/kernel/lists/list.ts'

const addRoleCall = handleCall(addRole, async ({ input: { name, rightList: rights }, db, clock }) => {
  const { id } = await insertRole(db, { name, rights, createTime: clock() })
  return roleById(db, id)
})

const editRoleCall = handleCall(editRole, async ({ input: { id, version, name, rightList: rights }, db, live }) => {
  const row = await lockRole(db, id)
  if (row.version !== version) fail('changedMeanwhile')
  const changed = await updateRole(db, row, { ...(name === undefined ? {} : { name }), ...(rights === undefined ? {} : { rights }) })
  await deleteConsoleMessages(db, live, changed, typesWithin(rights ?? []))
  return roleById(db, id)
})

const deleteRoleCall = handleCall(deleteRole, async ({ input, db }) => {
  await removeRole(db, (await lockRole(db, input.id)).id)
  return null
})

export const roleCalls = [
  ...listCalls(listRoles, pageRoles),
  infoCall(readRole, listRoles, pageRoles),
  addRoleCall,
  editRoleCall,
  deleteRoleCall,
]
