import { Form, useNavigation } from 'react-router'
import { Button } from '#web/ui/document/press.tsx'
import * as words from '#words'

/** Button to retry failed jobs; `name` distinguishes several of them for screen readers. */
export function RetryForm({ ids, name }: { ids: readonly string[]; name: string | null }) {
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === 'retry' && formData.getAll('id').join() === ids.join()
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="retry" />
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Button type="submit" size="small" pending={isSending} aria-label={name === null ? undefined : words.health_retry_of({ name })}>
        {name === null ? words.health_retry_all() : words.health_retry()}
      </Button>
    </Form>
  )
}
