import { LANGUAGE_FACTS } from '#contract/languages.ts'
import { useFormAnswer } from '#web/console/form/answer.ts'
import { ConfirmedMove } from '#web/console/form/confirmed-move.tsx'
import { EditForm } from '#web/console/form/edit-form.tsx'
import { RowDetail } from '#web/console/list/row-detail.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { EntitlementFields } from '#web/features/account/console/entitlement-fields.tsx'
import {
  ADMINISTRATOR_FIELD,
  type Operator,
  operatorValues,
  ROLE_FIELD,
  type Roles,
  rightLabels,
} from '#web/features/account/console/operator-values.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

/** An operator's role and rights; operators cannot change their own. */
export function OperatorDetail({ operator, roles }: { operator: Operator; roles: Roles }) {
  const { user } = useConsoleUser()
  const { id, version, name, email, langCode, role, secondFactorFlag, createTime, lastUseTime } = operator
  const labels = {
    [ADMINISTRATOR_FIELD]: words.account_operators_administrator(),
    [ROLE_FIELD]: words.account_roles_of_operator(),
    ...rightLabels(),
  }
  return (
    <RowDetail id={id} title={name}>
      <div className="flex flex-col gap-4 text-sm">
        <FactList
          facts={[
            [
              words.account_operators_email(),
              <span key="email" className="break-all">
                {email}
              </span>,
            ],
            [words.account_operators_role(), words.account_operators_role_name({ role })],
            [words.account_operators_language(), LANGUAGE_FACTS[langCode].ownName],
            [words.account_operators_factor(), words.account_operators_factor_state({ on: secondFactorFlag })],
            [words.account_operators_joined(), <DateTime key="joined" value={createTime} to="day" />],
            [words.account_operators_last_use(), lastUseTime ? <DateTime key="used" value={lastUseTime} /> : '–'],
          ]}
        />
        {id === user.id ? (
          <p className="border-t border-line pt-4 text-ink-soft">{words.account_operators_own()}</p>
        ) : (
          <>
            <div className="border-t border-line pt-4">
              <EditForm
                intent="edit"
                label={words.account_operators_save()}
                version={version}
                values={operatorValues(operator, words.account_operators_yes())}
                labels={labels}
                textOf={(name, value) => (name === ROLE_FIELD ? (roles.find((each) => each.value === value)?.label ?? '') : value)}
              >
                <input type="hidden" name="id" value={id} />
                <Checkbox
                  name={ADMINISTRATOR_FIELD}
                  value={words.account_operators_yes()}
                  label={words.account_operators_administrator()}
                  hint={words.account_operators_administrator_hint()}
                />
                <EntitlementFields roles={roles} />
              </EditForm>
            </div>
            <Removal id={id} name={name} />
          </>
        )}
      </div>
    </RowDetail>
  )
}

function Removal({ id, name }: { id: string; name: string }) {
  const state = useFormAnswer('remove')
  return (
    <div className="border-t border-line pt-3">
      <RefusalNotice reason={state?.message} />
      <ConfirmedMove
        intent="remove"
        id={id}
        title={words.account_operators_remove()}
        hint={words.account_operators_remove_hint({ name })}
      />
    </div>
  )
}
