/** The reason for a field that others set back since, so that nothing is to do. */
export const AS_BEFORE = 'it is as it was before already'
