import { useState } from 'react'
import { useNavigation } from 'react-router'

/** The value of a field when the form with this intent was last submitted. */
export function useLastSent(intent: string, name: string): string | undefined {
  const { formData } = useNavigation()
  const [sent, setSent] = useState<string>()
  const now = formData?.get('intent') === intent ? formData.get(name) : null
  if (typeof now === 'string' && now !== sent) setSent(now)
  return sent
}
