import { Form, useNavigation } from 'react-router'
import type { assignConsultations, Colleague } from '#contract/consultations/assignment.ts'
import { useConsoleUser } from '#web/console/user.ts'
import { Button } from '#web/ui/document/press.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { SelectField } = fieldsOf<typeof assignConsultations>()

interface AssignFormProps {
  /** `assignTicked` for several. */
  intent: 'assign' | 'assignTicked'
  ids: readonly string[]
  colleagues: readonly Colleague[]
  /** Whom the form proposes: who has the conversation now, or the user for several. */
  chosen: Partial<Colleague>
}

/** Assigns conversations to a colleague, the user or nobody; for the open one it works without scripts. */
export function AssignForm({ intent, ids, colleagues, chosen }: AssignFormProps) {
  const { user } = useConsoleUser()
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === intent
  const isListed = chosen.id === undefined || colleagues.some(({ id }) => id === chosen.id)
  const people = isListed ? colleagues : [...colleagues, chosen as Colleague]
  return (
    <Form method="post" preventScrollReset noValidate className="flex min-w-0 grow items-center gap-2">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="idList" value={ids.join()} />
      <SelectField
        key={chosen.id}
        name="accountId"
        label={words.consultations_assign_to()}
        labelHidden
        className="min-w-0 grow"
        defaultValue={chosen.id ?? ''}
        prompt={words.consultations_assign_nobody()}
        choices={people.map(({ id, name }) => ({ value: id, label: id === user.id ? words.consultations_assign_self({ name }) : name }))}
      />
      <Button label={words.consultations_assign()} type="submit" size="small" pending={isSending} className="shrink-0" />
    </Form>
  )
}
