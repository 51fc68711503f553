import { useNavigation } from 'react-router'
import { ConfirmedForm } from '#web/ui/form/confirmed-form.tsx'
import * as words from '#words'

/** Deletes given-up jobs of one kind, after confirmation. */
export function DeleteForm({ ids, name }: { ids: readonly string[]; name: string }) {
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === 'delete' && formData.getAll('id').join() === ids.join()
  return (
    <ConfirmedForm
      title={words.health_delete({ name })}
      label={words.table_delete()}
      hint={words.health_delete_hint()}
      back={words.ui_back()}
      isSending={isSending}
    >
      <input type="hidden" name="intent" value="delete" />
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
    </ConfirmedForm>
  )
}
