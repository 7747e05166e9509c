/** What Tier II asks a person; rows that stand already are reported as before. */
export const tierTwoMarks = `
ALTER TABLE inventory_products
  ADD COLUMN reported_as text NOT NULL DEFAULT '',
  ADD COLUMN tier_two_exemption text NOT NULL DEFAULT 'none'
    CHECK (tier_two_exemption IN ('none', 'food, drug or cosmetic', 'solid manufactured item', 'household product',
      'research laboratory or hospital', 'routine agricultural use', 'fertilizer for retail sale'));
ALTER TABLE facilities
  ADD COLUMN retail_gas_station text NOT NULL DEFAULT 'no'
    CHECK (retail_gas_station IN ('no', 'tanks underground, UST rules kept all year', 'other tanks'));
`;
