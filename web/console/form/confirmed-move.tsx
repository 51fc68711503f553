import { useNavigation } from 'react-router'
import { ConfirmedForm } from '#web/ui/form/confirmed-form.tsx'
import * as words from '#words'

interface ConfirmedMoveProps {
  intent: string
  /** Id of the row, on a page with several rows. */
  id?: string
  /** Names the action; also the button's label. */
  title: string
  /** A shorter label, where the title stands in a row that says the rest. */
  label?: string
  /** The consequences of the action. */
  hint: string
}

/** A form without fields that asks for confirmation. The page shows a refusal, from the answer to the intent. */
export function ConfirmedMove({ intent, id, title, label, hint }: ConfirmedMoveProps) {
  const { formData } = useNavigation()
  return (
    <ConfirmedForm title={title} label={label} hint={hint} back={words.ui_back()} isSending={formData?.get('intent') === intent}>
      <input type="hidden" name="intent" value={intent} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
    </ConfirmedForm>
  )
}
