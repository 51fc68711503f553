import { type ChangeEvent, useContext, useState } from 'react'
import { FormContext } from '#web/ui/form/field-state.ts'

/** Props of a field that shows the stored value, which other users may change, until something is typed in it. */
export function useFollowing<Name extends string>(name: Name, stored: string) {
  const { values } = useContext(FormContext)
  const [typed, setTyped] = useState(values[name])
  return {
    name,
    value: typed ?? stored,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped(currentTarget.value),
  }
}
