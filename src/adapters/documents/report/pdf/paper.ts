/** US letter, in points. */
export type Paper = {
  readonly layout: "portrait" | "landscape";
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  /** Where the running header's rule stands, and where content begins and has to end. */
  readonly headRule: number;
  readonly top: number;
  readonly bottom: number;
  readonly footer: number;
};

const [SHORT, LONG] = [612, 792];
const SIDE = 45;

const paper = (layout: Paper["layout"], width: number, height: number): Paper => ({
  layout,
  width,
  height,
  left: SIDE,
  right: width - SIDE,
  headRule: 66,
  top: 82,
  bottom: height - 52,
  footer: height - 38,
});

export const PORTRAIT = paper("portrait", SHORT, LONG);
export const LANDSCAPE = paper("landscape", LONG, SHORT);

export const contentWidth = ({ left, right }: Paper): number => right - left;
