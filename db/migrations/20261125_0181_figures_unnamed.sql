-- No statement asks this index since related reports are found by the names beside each report (20261123_0780); figures were
-- written into it all the same.
DROP INDEX figure_named;
