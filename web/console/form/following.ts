import { type ChangeEvent, useContext, useState } from 'react'
import { OfForm } from '#web/ui/form/field-state.ts'

/** Of a field that follows what is stored, which others change meanwhile, until something is typed in it. */
export function useFollowing<Name extends string>(name: Name, stored: string) {
  const { values } = useContext(OfForm)
  const [typed, setTyped] = useState(values[name])
  return {
    name,
    value: typed ?? stored,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped(currentTarget.value),
  }
}
