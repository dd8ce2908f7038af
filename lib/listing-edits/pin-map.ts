/** Size in pixels of the map on which a pin is set: a click is sent in these. */
export const PIN_MAP = { width: 320, height: 240 } as const;
