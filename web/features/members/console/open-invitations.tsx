import type { OutputOf } from '#contract/endpoint.ts'
import type { listOpenInvitations } from '#contract/members/members.ts'
import { useFormAnswer } from '#web/console/form/answer.ts'
import { ConfirmedMove } from '#web/console/form/confirmed-move.tsx'
import { RightNames } from '#web/features/members/console/right-names.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

type Invitation = OutputOf<typeof listOpenInvitations>['rows'][number]

/** Invitations that can still be accepted. Each can be withdrawn: it may have gone to a mistyped address. */
export function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const refused = useFormAnswer('withdraw')?.message
  if (invitations.length === 0 && !refused) return null
  return (
    <section className="pt-6 text-sm">
      <h2 className="font-medium">{words.members_open_title()}</h2>
      <RefusalNotice reason={refused} className="mt-2" />
      <ul className="mt-2 divide-y divide-line rounded-md border border-line bg-card px-3">
        {invitations.map(({ id, email, rightList, expireTime }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <div className="min-w-0">
              <p className="[overflow-wrap:anywhere]">{email}</p>
              <div className="text-ink-soft">
                <RightNames rights={rightList} />
              </div>
              <p className="text-ink-soft">
                <Phrase words={words.members_open_until} slots={{ time: <DateTime value={expireTime} /> }} />
              </p>
            </div>
            <ConfirmedMove
              id={id}
              intent="withdraw"
              title={words.members_open_withdraw_title({ email })}
              label={words.members_open_withdraw()}
              hint={words.members_open_withdraw_hint({ email })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
