import { createContext } from 'react-router'

export type ReportFailure = (error: unknown) => void

/** Where failures of a render go: the server's log. */
export const failuresContext = createContext<ReportFailure>()
