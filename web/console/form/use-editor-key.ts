import { useState } from 'react'
import { useNavigation } from 'react-router'

/** In the place of an id: what is being added. */
const NEW = 'new'

/**
 * The key of an editor by the id of what it edits; null while that is new. What it adds gets an id and a page of its own, under an
 * editor that stays: whoever goes on typing after the press loses nothing.
 */
export function useEditorKey(id: string | null): string {
  const { state, formMethod } = useNavigation()
  const [held, setHeld] = useState({ id, key: id ?? NEW, isSent: false })
  const isSent = state === 'idle' ? held.isSent && id !== held.id : formMethod === 'POST'
  if (id !== held.id) setHeld({ id, key: held.id === null && isSent ? held.key : (id ?? NEW), isSent: false })
  else if (isSent !== held.isSent) setHeld({ ...held, isSent })
  return held.key
}
