import { useMediaQuery } from '#web/ui/media-query.ts'

/** Whether whoever is there asked for stillness; on the server everybody did. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)', true)
