export const AS_BEFORE = 'it is as it was before already'
