import { useState } from 'react'
import { useNavigation } from 'react-router'

/** Stands for the id of a row that is being added. */
const NEW = 'new'

/**
 * The React key of an editor for the row with this id; null for a new row. An added row gets an id and its own page, but the editor's
 * key stays the same: text typed after the press is not lost.
 */
export function useEditorKey(id: string | null): string {
  const { state, formMethod } = useNavigation()
  const [held, setHeld] = useState({ id, key: id ?? NEW, isSent: false })
  const isSent = state === 'idle' ? held.isSent && id !== held.id : formMethod === 'POST'
  if (id !== held.id) setHeld({ id, key: held.id === null && isSent ? held.key : (id ?? NEW), isSent: false })
  else if (isSent !== held.isSent) setHeld({ ...held, isSent })
  return held.key
}
