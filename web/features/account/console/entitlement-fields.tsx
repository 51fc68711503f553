import { useContext, useState } from 'react'
import { ROLE_FIELD, type Roles } from '#web/features/account/console/operator-values.ts'
import { RightFields } from '#web/features/account/console/right-fields.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { FormContext } from '#web/ui/form/field-state.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import * as words from '#words'

/** Rights of an operator: those of a named role, which later changes follow, or individual ones. */
export function EntitlementFields({ roles }: { roles: Roles }) {
  const { values } = useContext(FormContext)
  const [roleId, setRoleId] = useState(values[ROLE_FIELD] ?? '')
  if (roles.length === 0) return <RightFields />
  return (
    <>
      <SelectField
        name={ROLE_FIELD}
        label={words.account_roles_of_operator()}
        hint={words.account_roles_of_operator_hint()}
        prompt={words.account_roles_none()}
        choices={roles}
        optional
        onChange={({ currentTarget: { value } }) => setRoleId(value)}
      />
      {/* Without scripts the rights are always shown; a chosen role overrides them. */}
      <div className={classes(roleId !== '' && 'hidden noscript:block')}>
        <RightFields />
      </div>
    </>
  )
}
