import { createContext } from 'react-router'

/** Marks the scripts that are ours while a page is rendered; the server replaces it by their hashes. */
export const nonceContext = createContext<string>()
