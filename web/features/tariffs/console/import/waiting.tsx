import type { OutputOf } from '#contract/endpoint.ts'
import type { readWaitingFreight } from '#contract/tariffs/imports.ts'
import type { TableKind } from '#web/console/table-kit/kind.ts'
import { Preview } from '#web/features/tariffs/console/import/preview.tsx'
import { CANCEL_INTENT, type Listed } from '#web/features/tariffs/console/import/state.ts'
import { Button } from '#web/ui/document/button.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import type { FormState } from '#web/ui/form/state.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

interface WaitingProps {
  kind: TableKind
  waiting: NonNullable<OutputOf<typeof readWaitingFreight>['waiting']> & Listed
  answer: FormState | undefined
}

/** The sheet that comes into force later: what it would change of the table as it stands now. */
export const Waiting = ({ kind, waiting, answer }: WaitingProps) => (
  <Card title={<Phrase words={words.tariffs_import_waiting} slots={{ time: <DateTime value={waiting.startTime} /> }} />}>
    {/* What cannot come into force as it is stands open: somebody has to mend it before its time. */}
    <details open={waiting.wrongTotal > 0} className="mb-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{words.tariffs_import_waiting_rows()}</summary>
      <Preview kind={kind} found={waiting} isQuiet />
    </details>
    <ActionForm answer={answer} intent={CANCEL_INTENT} preventScrollReset>
      <input type="hidden" name="id" value={waiting.id} />
      <Button type="submit">{words.tariffs_import_revoke()}</Button>
    </ActionForm>
  </Card>
)
