import { useNavigation } from 'react-router'
import { useFormAnswer } from '#web/console/form/answer.ts'
import { ProblemTable } from '#web/features/product-imports/console/problem-table.tsx'
import type { ImportInfo } from '#web/features/product-imports/console/state.ts'
import { Button } from '#web/ui/document/press.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import * as words from '#words'

/** Form to correct wrong cells and import the file again with them, or to import a file that was only checked. */
export function CorrectionForm({ info: { id, problemList } }: { info: ImportInfo }) {
  const answer = useFormAnswer('fix')
  const { formData } = useNavigation()
  const sending = formData?.get('intent') === 'fix' ? formData.get('dryRunFlag') : null
  const isWrong = problemList.length > 0
  return (
    <ActionForm answer={answer} intent="fix" preventScrollReset className="flex flex-col gap-3">
      <input type="hidden" name="id" value={id} />
      {isWrong && (
        <>
          <p className="text-sm text-ink-soft">{words.import_desk_fix_hint()}</p>
          <ProblemTable problems={problemList} canCorrect />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {isWrong && <Button label={words.import_desk_fix_check()} type="submit" name="dryRunFlag" value="1" pending={sending === '1'} />}
        <Button type="submit" kind="primary" name="dryRunFlag" value="0" pending={sending === '0'}>
          {isWrong ? words.import_desk_fix() : words.import_desk_import_checked()}
        </Button>
      </div>
    </ActionForm>
  )
}
