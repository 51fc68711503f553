import { createContext } from 'react'

/** The support address, for texts that tell users to write to it. */
export const SupportEmail = createContext('')
