import type { addRole, readRole } from '#contract/account/console/roles.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { useFormAnswer } from '#web/console/form/answer.ts'
import { ConfirmedMove } from '#web/console/form/confirmed-move.tsx'
import { EditForm } from '#web/console/form/edit-form.tsx'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import { rightLabels, rightValues } from '#web/features/account/console/operator-values.ts'
import { RightFields } from '#web/features/account/console/right-fields.tsx'
import { OPERATORS_PLACE } from '#web/features/account/console/role-choices.ts'
import { TextLink } from '#web/ui/document/text-link.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

export type NamedRole = OutputOf<typeof readRole>

const { TextField } = fieldsOf<typeof addRole>()

export const roleValues = ({ name, rightList }: Pick<NamedRole, 'name' | 'rightList'>, yes: string): Record<string, string> => ({
  name,
  ...rightValues(rightList, yes),
})

interface RoleFormProps {
  id: string
  /** Null for a new role. */
  named: NamedRole | null
}

/** Form for a named role: its name and its rights. */
export function RoleForm({ id, named }: RoleFormProps) {
  const yes = words.account_operators_yes()
  return (
    <RowDetail id={id} title={named?.name ?? words.account_roles_add()}>
      <div className="flex flex-col gap-4 text-sm">
        {named && named.operatorTotal > 0 && (
          <p>
            {words.account_roles_edit_hint()}{' '}
            <TextLink label={words.account_roles_operators({ count: named.operatorTotal })} to={`${OPERATORS_PLACE}?roleId=${id}`} />
          </p>
        )}
        <EditForm
          intent={named ? 'edit' : 'add'}
          label={words.account_operators_save()}
          {...(named ? { version: named.version } : {})}
          values={roleValues(named ?? { name: '', rightList: [] }, yes)}
          labels={{ name: words.account_operators_name(), ...rightLabels() }}
        >
          {named && <input type="hidden" name="id" value={id} />}
          <TextField name="name" label={words.account_operators_name()} />
          <RightFields />
        </EditForm>
        {named && <Removal named={named} />}
      </div>
    </RowDetail>
  )
}

function Removal({ named: { id, name, operatorTotal } }: { named: NamedRole }) {
  const state = useFormAnswer('remove')
  return (
    <div className="border-t border-line pt-3">
      <RefusalNotice reason={state?.message} />
      {operatorTotal > 0 ? (
        <p className="text-ink-soft">{words.account_roles_in_use()}</p>
      ) : (
        <ConfirmedMove intent="remove" id={id} title={words.account_roles_remove()} hint={words.account_roles_remove_hint({ name })} />
      )}
    </div>
  )
}
