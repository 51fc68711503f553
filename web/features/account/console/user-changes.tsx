import {
  type ConsoleUser as Account,
  type changeUserStatus,
  type removeSecondFactor,
  USER_STATUSES,
} from '#contract/account/console/users.ts'
import { ROLE } from '#contract/console/access.ts'
import { useFormAnswer } from '#web/console/form/answer.ts'
import { ConfirmedMove } from '#web/console/form/confirmed-move.tsx'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

const { Checkbox, TextArea, TextField } = fieldsOf<typeof changeUserStatus | typeof removeSecondFactor>()

/** Blocks or unblocks an account, ends its sessions, or removes a lost second factor; each needs a reason. */
export function UserChanges({ account }: { account: Account }) {
  const { id, name, role, status, secondFactorFlag, secondFactorEndTime } = account
  const others = USER_STATUSES.filter((each) => each !== status)
  return (
    <>
      <div>
        <MoveForm
          key={status}
          intent="status"
          label={words.account_users_status_change()}
          kind="danger"
          isFolded
          confirm={{ hint: words.account_users_status_confirm({ name }) }}
        >
          {(state) => (
            <>
              <input type="hidden" name="id" value={id} />
              <fieldset>
                <legend className="mb-1 font-medium">{words.account_users_status()}</legend>
                {others.map((each, place) => (
                  <Checkbox
                    key={each}
                    type="radio"
                    name="status"
                    value={each}
                    aria-invalid={state.errors['status'] ? true : undefined}
                    label={words.account_users_status_name({ status: each })}
                    hint={words.account_users_status_hint({ status: each })}
                    error={place === 0 ? state.errors['status'] : undefined}
                  />
                ))}
              </fieldset>
              <Reason hint={words.account_users_status_reason_hint()} />
            </>
          )}
        </MoveForm>
      </div>
      {account.sessionTotal > 0 && <Sessions id={id} name={name} />}
      {secondFactorFlag === 1 && secondFactorEndTime === null && (
        <MoveForm
          intent="secondFactor"
          label={words.account_users_factor_help()}
          hint={words.account_users_factor_help_hint({ who: role >= ROLE.operator ? 'staff' : 'user' })}
          kind="danger"
          isFolded
        >
          <input type="hidden" name="id" value={id} />
          <Reason hint={words.account_users_factor_reason_hint()} />
          <TextField
            name="secondCode"
            label={words.account_users_factor_code()}
            hint={words.account_users_factor_code_hint()}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        </MoveForm>
      )}
    </>
  )
}

const Reason = ({ hint }: { hint: string }) => <TextArea name="reason" label={words.account_users_status_reason()} hint={hint} rows={2} />

function Sessions({ id, name }: { id: string; name: string }) {
  const state = useFormAnswer('endSessions')
  return (
    <div className="border-t border-line pt-3">
      <RefusalNotice reason={state?.message} />
      <ConfirmedMove
        intent="endSessions"
        id={id}
        title={words.account_users_sessions_end()}
        hint={words.account_users_sessions_end_hint({ name })}
      />
    </div>
  )
}
