/** Whether a facility is a farm, for which SPCC has other limits. Those that stand already are judged as before. */
export const farms = `
ALTER TABLE facilities
  ADD COLUMN spcc_farm text NOT NULL DEFAULT 'no' CHECK (spcc_farm IN ('no', 'farm, no reportable discharge',
    'farm, reportable discharge', 'farm, discharges not known'));
`;
