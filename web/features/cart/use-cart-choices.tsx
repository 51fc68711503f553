import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type CartChoices, readChoices, writeChoices } from '#web/features/cart/choices.ts'

interface Chosen {
  choices: CartChoices
  /** Whether the price of these choices is loading. */
  isPricing: boolean
  choose: (some: Partial<CartChoices>) => void
}

const Choices = createContext<Chosen | null>(null)

/** Keeps the choices in the URL. A new choice is displayed at once, before its price is known. `loaded`: those of the rendered page. */
export function ChoicesProvider({ loaded, children }: { loaded: CartChoices; children: ReactNode }) {
  const { pathname } = useLocation()
  const search = writeChoices(loaded)
  const { state, location: destination } = useNavigation()
  const navigate = useNavigate()
  const [requested, setRequested] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every completed navigation ends the waiting
  useEffect(() => {
    if (state === 'idle') setRequested(null)
  }, [state, search])

  // Keeps both of two choices made before the next render.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = requested ?? search
  }, [requested, search])

  const isPricing = requested !== null || destination?.pathname === pathname
  const chosen = useMemo((): Chosen => {
    const choices = readChoices(new URLSearchParams(requested ?? search))
    return {
      choices,
      isPricing,
      choose: (some) => {
        const before = readChoices(new URLSearchParams(latest.current))
        const next = writeChoices({ ...before, ...some, freight: { ...before.freight, ...some.freight } })
        latest.current = next
        setRequested(next)
        void navigate({ search: next }, { replace: true, preventScrollReset: true })
      },
    }
  }, [requested, search, isPricing, navigate])
  return <Choices value={chosen}>{children}</Choices>
}

export function useCartChoices(): Chosen {
  const chosen = useContext(Choices)
  if (!chosen) throw new Error('choices are known inside of ChoicesProvider')
  return chosen
}
