import { createContext } from 'react'

/** Told when a picture of the page is on its way, and when it is no more. */
export const UploadingContext = createContext<(uploading: boolean) => void>(() => undefined)
