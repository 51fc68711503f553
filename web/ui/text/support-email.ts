import { createContext } from 'react'

/** Where people write to, for texts that ask them to. */
export const SupportEmail = createContext('')
