import { useNavigation } from 'react-router'
import { ConfirmedForm } from '#web/ui/form/confirmed-form.tsx'
import * as words from '#words'

interface ConfirmedMoveProps {
  intent: string
  /** The row that it is about, where the page is not about one alone. */
  id?: string
  /** What is done; the button's own words, too. */
  title: string
  /** What it leads to. */
  hint: string
}

/** Does something that needs no fields once it is confirmed. What is refused is shown by the page, from the answer to the intent. */
export function ConfirmedMove({ intent, id, title, hint }: ConfirmedMoveProps) {
  const { formData } = useNavigation()
  return (
    <ConfirmedForm title={title} hint={hint} back={words.ui_back()} isSending={formData?.get('intent') === intent}>
      <input type="hidden" name="intent" value={intent} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
    </ConfirmedForm>
  )
}
