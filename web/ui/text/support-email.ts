import { useRouteLoaderData } from 'react-router'

/** Where people write to, for texts that ask them to. */
export const useSupportEmail = (): string => useRouteLoaderData<() => { supportEmail: string }>('root')?.supportEmail ?? ''
