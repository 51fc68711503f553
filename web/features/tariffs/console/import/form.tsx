import type { importDuty, importFreight } from '#contract/tariffs/imports.ts'
import { MomentField } from '#web/console/form/moment-field.tsx'
import type { TableKind } from '#web/console/table-kit/kind.ts'
import { Grid } from '#web/features/tariffs/console/import/grid.tsx'
import { Preview } from '#web/features/tariffs/console/import/preview.tsx'
import { type GridData, IMPORT_INTENT, type ImportState } from '#web/features/tariffs/console/import/state.ts'
import { Button } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { SheetField } from '#web/ui/form/sheet-field.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

const { Checkbox, TextArea } = fieldsOf<typeof importFreight | typeof importDuty, 'text'>()

const KINDS = '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface ImportFormProps {
  kind: TableKind
  state: ImportState | undefined
  /** The current table, if it is edited as a grid. */
  grid: GridData | null
  /** Value of the button whose request is in progress. */
  sending: string | null
  /** Whether a sheet is already scheduled, so that no other can be. */
  isWaiting: boolean
}

/** The sheet or grid, and below it a preview of its changes; the same form puts them into force. */
export function ImportForm({ kind, grid, state, sending, isWaiting }: ImportFormProps) {
  const found = state?.found
  const isRight = found && found.wrongTotal === 0 && found.addedTotal + found.changedTotal + found.removedTotal > 0
  return (
    <ActionForm answer={state} intent={IMPORT_INTENT} encType="multipart/form-data" preventScrollReset className="flex flex-col gap-4">
      {state?.stored && (
        <Notice
          tone="success"
          isAlert
          answer={state}
          title={
            state.stored.startTime === null
              ? words.tariffs_import_stored({
                  added: state.stored.addedTotal,
                  changed: state.stored.changedTotal,
                  removed: state.stored.removedTotal,
                })
              : words.tariffs_import_scheduled()
          }
        />
      )}
      {grid ? (
        <Grid kind={kind} {...grid} checked={found?.rowList} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <TextArea name="text" label={words.tariffs_import_paste()} hint={words.tariffs_import_paste_hint()} rows={8} optional />
          <SheetField label={words.tariffs_import_file()} hint={words.tariffs_import_file_hint()} accept={KINDS} />
        </div>
      )}
      {!grid && <Checkbox name="removeFlag" value="1" label={words.tariffs_import_remove()} hint={words.tariffs_import_remove_hint()} />}
      {!isWaiting && <MomentField name="startTime" label={words.tariffs_import_start()} optional className="md:w-72" />}
      {/* Enter presses a form's first button, so the first one changes nothing. */}
      <Button type="submit" name="step" value="check" pending={sending === 'check'} className="self-start">
        {words.tariffs_import_check()}
      </Button>
      {found && <Preview kind={kind} found={found} />}
      {isRight && (
        <>
          <input type="hidden" name="planHash" value={found.planHash} />
          {!grid && (
            <noscript>
              <p className="text-sm text-ink-soft">{words.tariffs_import_choose_again()}</p>
            </noscript>
          )}
          <Button type="submit" kind="primary" name="step" value="store" pending={sending === 'store'} className="self-start">
            {words.tariffs_import_store()}
          </Button>
        </>
      )}
    </ActionForm>
  )
}
