type Props<Value extends string> = {
  name: string;
  choices: Readonly<Record<Value, string>>;
  order: readonly Value[];
  chosen: string | null;
};

/** Native radio buttons for a few choices. Follows changes of `chosen`, for example by a server's response. */
export function RadioChoices<Value extends string>(props: Props<Value>) {
  const { name, choices, order, chosen } = props;
  return order.map((value) => (
    <label key={`${value} ${chosen}`} className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={value === chosen}
        className="size-5 shrink-0 accent-action"
      />
      {choices[value]}
    </label>
  ));
}
