/** An error page of a proxy is no JSON; what it says matters less than its status. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
