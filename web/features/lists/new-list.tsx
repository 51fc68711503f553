import { Plus } from 'lucide-react'
import { useNavigation } from 'react-router'
import type { addList, listFromCart, listFromOrder } from '#contract/lists/lists.ts'
import { Button } from '#web/ui/document/button.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import type { FormState } from '#web/ui/form/state.ts'
import * as words from '#words'

const { TextField } = fieldsOf<typeof addList | typeof listFromCart | typeof listFromOrder>()

/** What a new list is made of: nothing, the cart, or an order. */
export interface ListSource {
  isCart: boolean
  orderId: string | null
}

/** Names a list and makes it: empty, or of the cart or an order, which also name it themselves. */
export function NewList({ source: { isCart, orderId }, answer }: { source: ListSource; answer: FormState | undefined }) {
  const { formMethod } = useNavigation()
  const intent = orderId ? 'order' : isCart ? 'cart' : 'add'
  return (
    <ActionForm answer={answer} intent={intent} className="flex flex-wrap items-end gap-3 rounded-md border border-line bg-card p-4">
      {orderId && <input type="hidden" name="orderId" value={orderId} />}
      <TextField
        name="name"
        label={orderId ? words.lists_save_order() : isCart ? words.lists_save_cart() : words.lists_new()}
        hint={intent === 'add' ? undefined : words.lists_name_hint()}
        optional={intent !== 'add'}
        className="grow md:max-w-96"
      />
      <Button type="submit" kind="primary" pending={formMethod === 'POST'}>
        <Plus size={17} aria-hidden />
        {intent === 'add' ? words.lists_create() : words.lists_save()}
      </Button>
    </ActionForm>
  )
}
