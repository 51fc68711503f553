import type { SyntheticEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Address } from '#contract/addresses/addresses.ts'
import { OVER_LIST } from '#web/features/addresses/form-views.tsx'
import { Button, Link } from '#web/ui/document/press.tsx'
import * as words from '#words'

interface DeleteQuestionProps {
  id: string
  query: string
  onSubmit: (event: SyntheticEvent) => void
}

/** Replaces the actions after "delete" was pressed without scripts. */
export const DeleteQuestion = ({ id, query, onSubmit }: DeleteQuestionProps) => (
  <Form method="post" preventScrollReset onSubmit={onSubmit} className="mt-4 border-t border-line pt-4">
    <input type="hidden" name="id" value={id} />
    <p className="mb-3 font-medium">{words.address_delete_question()}</p>
    <div className="flex flex-wrap items-center gap-3">
      <Button label={words.address_delete()} type="submit" size="small" kind="danger" name="intent" value="delete" />
      <Link label={words.address_keep()} to={`/personalCenter/address${query ? `?${query}` : ''}`} preventScrollReset className={ACTION} />
    </div>
  </Form>
)

interface AddressActionsProps {
  address: Address
  query: string
  onDelete: (event: SyntheticEvent) => void
}

export function AddressActions({ address, query, onDelete }: AddressActionsProps) {
  const { formData } = useNavigation()
  const isSettingDefault = formData?.get('intent') === 'setDefault' && formData.get('id') === address.id
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 border-t border-line pt-3">
      <Link to={`/personalCenter/address?${withField(query, 'edit', address.id)}`} state={OVER_LIST} preventScrollReset className={ACTION}>
        {words.address_edit()}
      </Link>
      {/* Without scripts: asks for confirmation at its own URL. */}
      <form onSubmit={onDelete} className="contents">
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" name="delete" value={address.id} className={ACTION}>
          {words.address_delete()}
        </button>
      </form>
      {address.isDefault === 0 && (
        <Form method="post" preventScrollReset className="contents">
          <input type="hidden" name="id" value={address.id} />
          <button type="submit" name="intent" value="setDefault" className={ACTION} aria-busy={isSettingDefault || undefined}>
            {words.address_set_default()}
          </button>
        </Form>
      )}
    </div>
  )
}

const ACTION = 'inline-flex min-h-11 min-w-11 items-center text-sm font-medium text-ink-blue hover:underline md:min-h-8'

function withField(query: string, name: string, value: string): string {
  const fields = new URLSearchParams(query)
  fields.set(name, value)
  return fields.toString()
}
