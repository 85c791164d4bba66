-- Staff's tries are counted in login_throttle like customers'. The table stays for one release, so that processes of
-- before can still log in while the others are replaced; nothing in it is worth keeping.
COMMENT ON TABLE staff_attempt IS 'Unused since 2026-11-22: see login_throttle. To be dropped by the next release.';
COMMENT ON TABLE login_throttle IS 'Failed log-ins and codes of customers and staff, by device, address and account.';
