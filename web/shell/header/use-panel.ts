import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** A popover that closes by itself after a navigation, including one by its own form. */
export function usePanel() {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's key is the event
  useEffect(() => setOpen(false), [key])
  return { open, onOpenChange: setOpen }
}
